// The upload of a file: a PDF is stored unchanged, a picture is re-encoded in the shop's own format.
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { Nullable } from '#wire/shapes.ts'

export const UploadedFile = Type.Object({
  /** Where it is served: `/files/…` for a PDF, `/pictures/…` for a picture, largest size. */
  url: Type.String(),
  content_type: Type.Enum(['application/pdf', 'image/webp']),
  size_bytes: Type.Integer(),
  name: Type.String(),
  /** A picture in the size of a banner or a leaflet's front page; null for a PDF. */
  image_url: Nullable(Type.String()),
})
export type UploadedFile = Static<typeof UploadedFile>

export const fileCalls = {
  /** multipart/form-data: file, optional supplier_id. Read as a stream, so without a body schema. */
  uploadFile: defineCall({
    permission: ['deals.manage', 'branch.manage', 'goods.change'],
    summary: 'Takes a PDF or a picture (JPEG, PNG, WebP, AVIF), known by its content, of at most 20 MB.',
    area: 'manager',
    generation: 'counter',
    policy: 'manager',
    answer: Type.Object({ status: Type.Literal('ok'), file: UploadedFile }),
    http: 201,
    needsDiskSpace: true,
  }),
}

/** The path of an uploaded file's bytes. They are not JSON, so the route declares them. */
export const filePath = '/files/{key}'
