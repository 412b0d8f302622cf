// Properties are tried on the same random choices in every run, so that a change is judged by what it changed. What nobody
// has met yet is looked for with SPAZA_TEST_SEED=random; any number replays a run.
import fc from 'fast-check'
import { wantedSeed } from './seeded-random.ts'

fc.configureGlobal({ seed: wantedSeed() })
