/** Width and height of a page, in CSS pixels. */
export type Size = { width: number; height: number };

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter';

/** A browser with one page, as somebody holds it: what Firefox and WebKit both can do. */
export type Engine = {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page, awaited there if it is a promise. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  click: (x: number, y: number) => Promise<void>;
  /** Touches the page at a point, or clicks where a driver knows no touch. A slow machine may make it a long press. */
  touch: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<void>;
  screenshot: (file: string) => Promise<void>;
  /** What scripts of the page failed with so far. */
  errors: readonly string[];
  close: () => Promise<void>;
};

export type OpenEngine = (size: Size) => Promise<Engine>;

/** A page, an answer or a program that does not come within this time fails the test. */
export const patienceMs = 60_000;

/** Where screenshots are put; without it, none is taken. */
export const screenshotFolder = process.env.ENGINE_SCREENSHOTS;

/** What pages of Playwright and of Puppeteer have in common. */
type DrivenPage = {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(options: { path: `${string}.png` }): Promise<unknown>;
  setDefaultTimeout(ms: number): void;
  mouse: { click(x: number, y: number): Promise<void> };
  touchscreen: { tap(x: number, y: number): Promise<void> };
  keyboard: { press(key: Key): Promise<void>; type(text: string): Promise<void> };
};

/** Makes an engine of the page of a browser that `close` ends. */
export const engineOf = (page: DrivenPage, errors: string[], close: () => Promise<void>): Engine => {
  page.setDefaultTimeout(patienceMs);
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (x, y) => page.mouse.click(x, y),
    touch: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async (file) => void (await page.screenshot({ path: `${file}.png` })),
    errors,
    close,
  };
};
