// Property tests make the same random choices in every run, so that a change is judged by what it changed.
// SPAZA_TEST_SEED=random looks for what has not been met yet; any number replays a run.
import fc from 'fast-check'
import { wantedSeed } from './seeded-random.ts'

fc.configureGlobal({ seed: wantedSeed() })
