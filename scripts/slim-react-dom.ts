// React DOM carries what this shop never does: kinds of element it never makes, transitions between views, fragments with
// refs, functions as form actions, resources lifted into the head. At every turn it asks whether one of these is there.
// Here those questions are answered beforehand, so that the build leaves out whatever hung on a yes. The build refuses code
// of ours that would need any of it, and fails when React no longer reads as it did.
import type { Plugin } from 'vite'
import { foldProgram, type Node } from './fold-program.ts'

/** What is said here was read in this version; another one wants reading again. */
const readIn = 'exports.version = "19.3.1"'
const reactDomFile = '/react-dom/cjs/react-dom-client.production.js'

/** Kinds of fiber (ReactWorkTags). React stops at one it does not know ("unknown unit of work", error 156). */
const neverMade: Record<number, string> = {
  9: 'Consumer of a context',
  12: 'Profiler',
  19: 'SuspenseList',
  21: 'Scope, of an experiment',
  24: 'Cache, of an experiment',
  25: 'TracingMarker, of an experiment',
  26: 'title, meta, link, style or script that React lifts into the head',
  27: 'html, head or body',
  30: 'ViewTransition',
  31: 'Activity',
}

/** What a variable always holds, or a call always answers. */
const alwaysThis: Record<string, string> = {
  // No tools of programmers in the shop.
  injectedHook: 'null',
  'getStackByFiberInDevAndProd()': '""',
  // View transitions.
  shouldStartViewTransition: 'false',
  appearingViewTransitions: 'null',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  pendingTransitionTypes: 'null',
  entangledTransitionTypes: 'null',
  inUpdateViewTransition: 'false',
  rootViewTransitionAffected: 'false',
  viewTransitionContextChanged: 'false',
  viewTransitionMutationContext: 'false',
  'claimQueuedTransitionTypes()': 'null',
  'queueTransitionTypes()': 'undefined',
  'pushMutationContext()': 'false',
  'trackEnterViewTransitions()': 'undefined',
  'commitEnterViewTransitions()': 'undefined',
  'commitExitViewTransitions()': 'undefined',
  'commitNestedViewTransitions()': 'undefined',
  'restoreEnterOrExitViewTransitions()': 'undefined',
  'restoreNestedViewTransitions()': 'undefined',
  // Only within a view transition does a commit wait for pictures.
  'maySuspendCommit()': 'false',
  'accumulateSuspenseyCommitOnFiber()': 'undefined',
  'waitForCommitToBeReady()': 'null',
  // Fragments with refs.
  'isFragmentInstanceParent()': 'false',
  'commitNewChildToFragmentInstances()': 'undefined',
  'commitFragmentInstanceInsertionEffects()': 'undefined',
  'commitFragmentInstanceDeletionEffects()': 'undefined',
  // Elements.
  'isHostHoistableType()': 'false',
  'isCustomElement()': 'false',
  'setValueForStyles()': 'undefined',
  // Functions as actions of forms.
  'extractEvents$1()': 'undefined',
}

/** Hooks that none of our code calls. */
const hooksLeftOut = [
  'useActionState',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
  'useCacheRefresh',
  'useImperativeHandle',
]

/** What only its own words can find. */
const cuts: readonly [find: RegExp, put: string][] = [
  [/isViewTransitionEligible = \(lanes & 335544064\) === lanes;/, 'isViewTransitionEligible = false;'],
  [/committedLanes = \(committedLanes & 335544064\) === committedLanes;/, 'committedLanes = false;'],
  // onMouseEnter and its like.
  [
    /\n {6}a: \{\n {8}SyntheticEventCtor =\n {10}"mouseover" === domEventName[\s\S]*?\n {6}\}\n(?= {6}a: \{)/,
    '\n',
  ],
  // onSelect, onBeforeInput, onComposition….
  [/\n {6}handleEventFunc = targetInst \? [\s\S]*?(?=\n {6}extractEvents\$1\()/, ''],
  [/\nregisterDirectEvent\("onMouseEnter"[\s\S]*?(?=\nregisterTwoPhaseEvent\()/, ''],
  [/\nregisterTwoPhaseEvent\(\n {2}"onSelect"[\s\S]*?(?=\nvar mediaEventTypes)/, ''],
  [
    /\nFragmentInstance\.prototype\.addEventListener = [\s\S]*?\n(?=function commitNewChildToFragmentInstance\()/,
    '\n',
  ],
  [/\nReactDOMSharedInternals\.d = \{\n[\s\S]*?\n\};/, '\nReactDOMSharedInternals.d = { f: flushSyncWork };'],
  [/\nReactDOMSharedInternals\.findDOMNode = [\s\S]*?\n(?=exports\.createRoot)/, '\n'],
]

/** What would need any of it. */
const refused = [
  /<(title|meta|link|style|script|html|head|body|Activity|Profiler|ViewTransition|SuspenseList)\b/,
  /\.Consumer\b|<Fragment[^>]* ref=/,
  /<[a-z]+-[a-z]+[\s>]/,
  /\bstyle=|\bis=/,
  /\bformAction=|\baction=\{(async\b|\(|\w+ =>)/,
  /\bon(Select|BeforeInput|Composition\w+|(Mouse|Pointer)(Enter|Leave))=/,
  new RegExp(`\\b(${hooksLeftOut.join('|')}|useFormStatus)\\b`),
  /\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS|requestFormReset)\b[^\n]*'react-dom'/,
]

export function slimReactDom(): Plugin {
  return {
    name: 'slim-react-dom',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const found = /\/src\/.*\.tsx?$/.test(id) ? refused.find((one) => one.test(code)) : undefined
      if (found)
        this.error(`${id}: ${code.match(found)?.[0]} is left out of React DOM: see scripts/slim-react-dom.ts`)
      if (!id.endsWith(reactDomFile)) return undefined
      if (!code.includes(readIn)) this.error('another version of React: see scripts/slim-react-dom.ts')
      let text = code
      for (const [find, put] of cuts) {
        if (!find.test(text)) this.error(`React DOM has changed (${find}): see scripts/slim-react-dom.ts`)
        text = text.replace(find, put)
      }
      const folded = foldProgram(text, this.parse(text) as unknown as Node, {
        kind: 'tag',
        neverMade: new Set(Object.keys(neverMade).map(Number)),
        alwaysThis,
        leftOut: hooksLeftOut,
      })
      if (folded.unmet.length > 0)
        this.error(`React DOM has changed (${folded.unmet}): see scripts/slim-react-dom.ts`)
      return { code: folded.code, map: null }
    },
  }
}
