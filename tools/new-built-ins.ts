import { type ESTree, parseSync, Visitor } from 'vite';

/** Versions of Chrome and Safari that brought a built-in; `none` has none so far. */
type Since = readonly [chrome: number | 'none', safari: number | 'none'];

/** Built-ins that Chrome 109 or Safari 15.6 lacks, by how scripts write them. */
const newBuiltIns: Record<'global' | 'static' | 'method', Record<string, Since>> = {
  global: {
    cancelIdleCallback: [47, 'none'],
    CloseWatcher: [126, 'none'],
    CompressionStream: [80, 16.4],
    cookieStore: [87, 18.4],
    DecompressionStream: [80, 16.4],
    Highlight: [105, 17.2],
    Iterator: [122, 18.4],
    navigation: [102, 26.2],
    OffscreenCanvas: [69, 16.4],
    requestIdleCallback: [47, 'none'],
    scheduler: [94, 'none'],
    showOpenFilePicker: [86, 'none'],
    showSaveFilePicker: [86, 'none'],
    Temporal: [144, 'none'],
    URLPattern: [95, 26],
  },
  static: {
    'AbortSignal.any': [116, 17.4],
    'AbortSignal.timeout': [103, 16],
    'Array.fromAsync': [121, 16.4],
    'CSS.highlights': [105, 17.2],
    'Error.isError': [134, 'none'],
    'Intl.DurationFormat': [129, 16.4],
    'Map.groupBy': [117, 17.4],
    'Math.sumPrecise': [147, 26.2],
    'navigator.connection': [61, 'none'],
    'navigator.userActivation': [72, 16.4],
    'navigator.userAgentData': [90, 'none'],
    'navigator.vibrate': [32, 'none'],
    'navigator.wakeLock': [84, 16.4],
    'Object.groupBy': [117, 17.4],
    'Promise.try': [128, 18.2],
    'Promise.withResolvers': [119, 17.4],
    'PublicKeyCredential.isConditionalMediationAvailable': [108, 16],
    'PublicKeyCredential.parseCreationOptionsFromJSON': [129, 18.4],
    'PublicKeyCredential.parseRequestOptionsFromJSON': [129, 18.4],
    'ReadableStream.from': ['none', 'none'],
    'RegExp.escape': [136, 18.2],
    'Response.json': [105, 17],
    'screen.orientation': [38, 16.4],
    'storage.estimate': [61, 17],
    'Uint8Array.fromBase64': [140, 18.2],
    'Uint8Array.fromHex': [140, 18.2],
    'URL.canParse': [120, 17],
    'URL.parse': [126, 18],
  },
  method: {
    caretPositionFromPoint: [128, 18.4],
    checkVisibility: [105, 17.4],
    exitFullscreen: [71, 16.4],
    getOrInsert: [145, 26.2],
    getOrInsertComputed: [145, 26.2],
    getSetCookie: [113, 17],
    hidePopover: [114, 17],
    isDisjointFrom: [122, 17],
    isSubsetOf: [122, 17],
    isSupersetOf: [122, 17],
    isWellFormed: [111, 16.4],
    moveBefore: [133, 'none'],
    replaceSync: [73, 16.4],
    requestClose: [134, 18.4],
    requestFullscreen: [71, 16.4],
    setFromBase64: [140, 18.2],
    setHTMLUnsafe: [124, 17.4],
    showPopover: [114, 17],
    startViewTransition: [111, 18],
    symmetricDifference: [122, 17],
    togglePopover: [114, 17],
    toReversed: [110, 16],
    toSorted: [110, 16],
    toSpliced: [110, 16],
    toWellFormed: [111, 16.4],
    union: [122, 17],
  },
};

const isNew = (kind: keyof typeof newBuiltIns, name: string): boolean => Object.hasOwn(newBuiltIns[kind], name);

/** In a regular expression: Safari before 16.4 does not read the script at all. */
const isNewPattern = (pattern: string, flags = ''): boolean => /\(\?<[=!]/.test(pattern) || flags.includes('v');

/** What is written here: `b`, or `a.b` of `a.b` and `x.a.b`. */
const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return '';
  return `${nameOf(node.object).split('.').at(-1)}.${node.property.name}`;
};

const lastOf = (name: string): string => name.split('.').at(-1) ?? '';

/** The text of a literal, as minifiers write it too. */
const textOf = (node: ESTree.Node | undefined): string => {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? (node.quasis[0]?.value.raw ?? '') : '';
};

const comparisons = ['===', '!==', '==', '!='];

/**
 * The built-ins newer than Chrome 109 or Safari 15.6 that a script calls or takes something of, without asking anywhere
 * (`typeof`, `in`, `?.`, a comparison or a condition) whether they are there.
 */
export const findNewBuiltIns = (code: string): string[] => {
  const used = new Set<string>();
  const askedFor = new Set<string>();
  const use = (node: ESTree.Node) => {
    const name = nameOf(node);
    if (isNew('global', name) || isNew('static', name)) used.add(name);
    if (name.includes('.') && isNew('method', lastOf(name))) used.add(lastOf(name));
  };
  const ask = (node: ESTree.Node) => {
    askedFor.add(lastOf(nameOf(node)));
    askedFor.add(textOf(node));
  };
  const usePattern = (callee: ESTree.Node, pattern: string) => {
    if (nameOf(callee) === 'RegExp' && isNewPattern(pattern)) used.add(`/${pattern}/`);
  };
  new Visitor({
    CallExpression: ({ callee, optional, arguments: [first] }) => {
      if (optional) ask(callee);
      else use(callee);
      usePattern(callee, textOf(first));
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      use(callee);
      usePattern(callee, textOf(first));
    },
    MemberExpression: ({ object, optional }) => (optional ? ask(object) : use(object)),
    UnaryExpression: ({ argument }) => ask(argument),
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === 'in') ask(left);
      if (comparisons.includes(operator)) for (const side of [left, right]) ask(side);
    },
    IfStatement: ({ test }) => ask(test),
    ConditionalExpression: ({ test }) => ask(test),
    LogicalExpression: ({ left }) => ask(left),
    Literal: (node) => {
      if ('regex' in node && isNewPattern(node.regex.pattern, node.regex.flags)) used.add(`/${node.regex.pattern}/`);
    },
  }).visit(parseSync('script.js', code).program);
  return [...used].filter((name) => !askedFor.has(lastOf(name)));
};
