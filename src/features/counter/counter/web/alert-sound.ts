// The sound of a new order: two short tones. Browsers play no sound before a press on the page; the press that switches it on
// counts as one.
import { persisted } from '#web/stores/persisted-store.ts'

/** counter-sound-v1: whether this browser rings for new orders. */
export const useSound = persisted<{ on: boolean }>(
  'counter-sound-v1',
  { on: false },
  { clean: ({ on }) => ({ on: on === true }) },
)

let context: AudioContext | undefined

/** Unlocks sound; must be called during a press. Returns whether the browser plays sounds from now on. */
export async function allowSound(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    await context.resume()
    return context.state === 'running'
  } catch {
    // A browser without sound still vibrates, and shows.
    return false
  }
}

export const isSoundAllowed = (): boolean => context?.state === 'running'

export function ring(): void {
  navigator.vibrate?.([200, 100, 200])
  if (context?.state !== 'running') return
  tone(context, 880, 0)
  tone(context, 1175, 0.22)
}

/** One tone of 0.2 s that fades out, `from` seconds from now. */
function tone(audio: AudioContext, hertz: number, from: number): void {
  const start = audio.currentTime + from
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hertz
  volume.gain.setValueAtTime(0.4, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.2)
}
