// The form for a short line, loaded with the first line that is not there: most are.
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#web/kit/skeleton.tsx'

type ShortFormComponent = typeof import('./short-form.tsx')['ShortForm']

let onServer: ShortFormComponent | undefined

/** Loads the form; the server renders it only once this has ended. */
export async function loadShortForm(): Promise<ShortFormComponent> {
  const { ShortForm } = await import('./short-form.tsx')
  if (import.meta.env.SSR) onServer = ShortForm
  return ShortForm
}

const Loaded = lazy(() => loadShortForm().then((form) => ({ default: form })))

export function LazyShortForm(props: ComponentProps<ShortFormComponent>) {
  const Form = onServer ?? Loaded
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Form {...props} />
    </Suspense>
  )
}
