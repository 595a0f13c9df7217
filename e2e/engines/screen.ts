import { setTimeout } from 'node:timers/promises';
import { type Engine, patienceMs } from './engine.ts';

// Runs in the page: elements by role in our own markup and by name, as somebody reads them, and where to press one.
const eyes = `
  const nameOf = (element) => {
    const read = element.cloneNode(true);
    for (const unread of read.querySelectorAll('[aria-hidden="true"]')) unread.remove();
    return (element.getAttribute('aria-label') ?? read.textContent).replace(/\\s+/g, ' ').trim();
  };
  const shown = (selector, name, root = document) => [...root.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }) && (name === undefined || nameOf(element) === name));
  const fieldOf = (name) =>
    [...document.querySelectorAll('label')].find((label) => nameOf(label) === name && label.control)?.control;
  const frame = () => new Promise(requestAnimationFrame);
  const boxOf = (element) => element.getBoundingClientRect();
  const pointOf = async (element) => {
    if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = boxOf(element);
    await frame();
    await frame();
    const { x, y, width, height } = boxOf(element);
    if (x !== before.x || y !== before.y) return null;
    const point = [x + width / 2, y + height / 2];
    return element.contains(document.elementFromPoint(...point)) ? point : null;
  };
`;

/**
 * Waits until an expression in the page is something, and resolves to it. Looks in many short calls: a page that makes
 * room for another takes its call along.
 */
export const until = async <Value>(engine: Engine, expression: string): Promise<Value> => {
  let failure: unknown;
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    try {
      const found = await engine.evaluate<Value | null>(`(async () => {
        ${eyes}
        for (let look = 0; look < 20; look += 1) {
          const found = await (${expression});
          if (found) return found;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return null;
      })()`);
      if (found) return found;
    } catch (error) {
      failure = error;
      await setTimeout(50);
    }
  }
  const text = await engine.evaluate<string>('document.body.innerText').catch(String);
  throw new Error(`${expression} did not come${failure ? ` (${failure})` : ''}. On screen:\n${text}`);
};

const quoted = (text: string): string => JSON.stringify(text);

/** What can be pressed. */
const pressable = quoted('button, a, [role="tab"], summary');

const click = async (engine: Engine, element: string): Promise<void> => {
  const [x, y] = await until<[number, number]>(engine, `pointOf(${element})`);
  await engine.click(x, y);
};

/** Presses the button, link or tab with this name. */
export const press = (engine: Engine, name: string): Promise<void> =>
  click(engine, `shown(${pressable}, ${quoted(name)})`);

/** Presses what a selector finds first. */
export const pressFirst = (engine: Engine, selector: string): Promise<void> =>
  click(engine, `shown(${quoted(selector)})`);

/** Takes a value from a list. No driver reaches into the list of an engine: the page gets a change event instead. */
export const select = (engine: Engine, field: string, value: string): Promise<true> =>
  until(
    engine,
    `(() => {
      const list = fieldOf(${quoted(field)});
      if (![...(list?.options ?? [])].some(({ value }) => value === ${quoted(value)})) return false;
      list.value = ${quoted(value)};
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    })()`,
  );

/** Types into the field with this label. */
export const fill = async (engine: Engine, field: string, text: string): Promise<void> => {
  await click(engine, `fieldOf(${quoted(field)})`);
  await until(engine, `document.activeElement === fieldOf(${quoted(field)})`);
  await engine.type(text);
  await until(engine, `fieldOf(${quoted(field)}).value === ${quoted(text)}`);
};

/** Waits for a heading. */
export const seeTitle = (engine: Engine, title: string): Promise<true> =>
  until(engine, `!!shown('h1, h2', ${quoted(title)})`);

/** Waits for what a selector finds. */
export const see = (engine: Engine, selector: string): Promise<true> => until(engine, `!!shown(${quoted(selector)})`);

/** Waits for a text anywhere on screen. */
export const seeText = (engine: Engine, text: string): Promise<true> =>
  until(engine, `document.body.innerText.replace(/\\s+/g, ' ').toLowerCase().includes(${quoted(text.toLowerCase())})`);
