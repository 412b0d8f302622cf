// The registration page: a code by SMS, or a password where the address asks for it.
import type { PageHandle } from '#web/page.ts'
import { RegisterWithPassword } from './register-with-password.tsx'
import { useReturnPath, useWithPassword } from './return-path.ts'
import { SignInByCode } from './sign-in-by-code.tsx'

export const handle: PageHandle = {
  title: 'shoppers.registerTitle',
  description: 'shoppers.registerDescription',
  alone: true,
}

export function Component() {
  const returnPath = useReturnPath()
  const withPassword = useWithPassword()
  return (
    <div className="stack">
      {withPassword ? (
        <RegisterWithPassword returnPath={returnPath} />
      ) : (
        <SignInByCode page="register" returnPath={returnPath} />
      )}
    </div>
  )
}
