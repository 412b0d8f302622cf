// Reads the form of a review as the call takes it, in the browser and on the server.

export interface ReviewFields {
  rating: number
  /** Asked for with one to four stars [spec 5]. */
  comment: string | null
}

/** Returns the review; undefined where no stars were given. */
export function readReview(fields: Readonly<Record<string, string | undefined>>): ReviewFields | undefined {
  const rating = /^[0-5]$/.test(fields.rating ?? '') ? Number(fields.rating) : undefined
  if (rating === undefined) return undefined
  const isCommented = rating >= 1 && rating <= 4
  return { rating, comment: (isCommented && fields.comment?.trim()) || null }
}
