// What a file `*-plain.tsx` exports: the page of the same name as plain HTML. `loader` and `handle` are those of the full page where
// they are left out.
import type { PageModule } from '../page.ts'

export type PlainPageModule = Pick<PageModule, 'Component'> & Partial<PageModule>
