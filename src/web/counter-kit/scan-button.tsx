// Opens the camera, which scans one barcode. It is shown where the browser has a camera; everybody else types the number.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import { canReadCodes } from './code-reader.ts'

const Camera = lazy(() => import('./camera.tsx').then(({ Camera }) => ({ default: Camera })))

interface Props {
  onCode: (code: string) => void
  /** The one thing to do here, beside the field for the number. */
  primary?: boolean
}

export function ScanButton({ onCode, primary }: Props) {
  const t = useWords()
  const [camera, setCamera] = useState<'none' | 'there' | 'open'>('none')
  useEffect(() => {
    if (canReadCodes()) setCamera('there')
  }, [])
  if (camera === 'none') return null
  return (
    <>
      <Button kind={primary ? 'primary' : 'plain'} icon="tag" onClick={() => setCamera('open')}>
        {t('counter.camera')}
      </Button>
      {camera === 'open' && (
        <Suspense>
          <Camera
            message=""
            onCode={(code) => {
              setCamera('there')
              onCode(code)
            }}
            onClose={() => setCamera('there')}
          />
        </Suspense>
      )}
    </>
  )
}
