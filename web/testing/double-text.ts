import { onTestFinished } from 'vitest';

const rem = /(\d*\.?\d+)rem/g;

/** Every query of a style sheet, also within layers and within other rules. */
const queriesIn = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...('cssRules' in rule ? queriesIn(rule.cssRules as CSSRuleList) : []),
  ]);

/**
 * Text at twice its size, as a browser's setting makes it, until the test ends. In a query a rem is the size that is set in
 * the browser, whatever a page says, so that it is doubled here.
 */
export const doubleText = (): void => {
  const queries = [...document.styleSheets].flatMap(({ cssRules }) => queriesIn(cssRules));
  const before = queries
    .filter(({ media }) => media.mediaText.includes('rem'))
    .map(({ media }) => ({ media, text: media.mediaText }));
  for (const { media, text } of before) media.mediaText = text.replace(rem, (_, size) => `${2 * Number(size)}rem`);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    for (const { media, text } of before) media.mediaText = text;
    document.documentElement.style.fontSize = '';
  });
};
