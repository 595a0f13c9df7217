/** CSS that Chrome 109 or Safari 15.6 does not read, by how minified style sheets write it. */
const newSyntax: Record<string, RegExp> = {
  'light-dark()': /\blight-dark\(/,
  'oklch() or oklab()': /\bokl(?:ch|ab)\(/,
  'a nested rule (&)': /[{};,\s]&[\s.:>+~[,{#]|[\w)\]]\s*&\s*[,{]/,
  'a range in a media query': /@media[^{]*[<>]/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
};

/** Where the block that begins at `open` ends: behind its closing brace. */
const endOfBlock = (css: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at + 1;
  }
  return css.length;
};

/** Without what only browsers read that know its colours: what stands before it is the fallback. */
const withoutSupports = (css: string): string => {
  let rest = css;
  for (let at = rest.search(/@supports[^{]*\b(?:color-mix|lab|oklab|oklch|lch)\b/); at >= 0; ) {
    rest = rest.slice(0, at) + rest.slice(endOfBlock(rest, rest.indexOf('{', at)));
    at = rest.search(/@supports[^{]*\b(?:color-mix|lab|oklab|oklch|lch)\b/);
  }
  return rest;
};

/** Declarations of mixed colours in whose rule nothing comes before for browsers that do not mix. */
const unmixed = (css: string): string[] =>
  [...css.matchAll(/\{([^{}]*color-mix\([^{}]*)\}?/g)].flatMap(([, block = '']) => {
    const plain = new Set<string>();
    return block.split(';').flatMap((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      if (!value.join(':').includes('color-mix(')) plain.add(property.trim());
      else if (!plain.has(property.trim())) return [`color-mix() without a fallback (${property.trim()})`];
      return [];
    });
  });

/** What a minified style sheet says that the oldest browsers do not read. */
export const findNewCss = (css: string): string[] => {
  const bare = withoutSupports(
    css.replace(/\\[^"']/g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g, '""'),
  );
  return [
    ...Object.entries(newSyntax).flatMap(([name, pattern]) => (pattern.test(bare) ? [name] : [])),
    ...new Set(unmixed(bare)),
  ];
};
