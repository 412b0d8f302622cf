// A shopper's password, number and devices as a plain page.
import { PlainSecurity } from './plain-security.tsx'

export const Component = () => <PlainSecurity scope="user" />
