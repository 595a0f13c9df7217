import { describe, expect, test } from 'vitest';
import { frameOf, readTrace, type TraceEvent } from './trace.ts';

const page = 7;
/** Page time 0 is at 1 000 000 µs on the machine's clock. */
const at = (ms: number) => 1_000_000 + ms * 1000;

const event = (name: string, ph: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph, ts: at(ms), pid: page },
  ...more,
});

// The mark is recorded after the time it stands for.
const mark = event('bench', 'I', 5.2, { args: { data: { callTime: at(5), startTime: 5 } } });

const rendered = (id: string, ms: number, pid = page): TraceEvent[] => [
  event('AnimationFrame', 'b', ms - 3, { pid, args: { id } }),
  event('AnimationFrame::Render', 'b', ms - 2, { pid }),
  event('AnimationFrame::Render', 'e', ms, { pid }),
];
const presented = (id: string, ms: number) => event('AnimationFrame::Presentation', 'n', ms, { args: { id } });

describe('a trace', () => {
  test('gives the time at which each frame of the page was on screen', () => {
    // The second frame is rendered before the first is on screen, and events come in any order.
    const events = [presented('b', 40), mark, ...rendered('a', 10), ...rendered('b', 20), presented('a', 30)];
    expect(readTrace(events).frames).toEqual([
      { rendered: 10, presented: 30 },
      { rendered: 20, presented: 40 },
    ]);
  });

  test('leaves out frames of other pages and frames that were never on screen', () => {
    const events = [mark, ...rendered('a', 10), ...rendered('c', 12, 8), presented('c', 14), ...rendered('b', 20)];
    expect(readTrace([...events, presented('b', 25)]).frames).toEqual([{ rendered: 20, presented: 25 }]);
  });

  test('uses the time of the page, and without the mark of the bench is refused', () => {
    expect(readTrace([mark, ...rendered('a', 10), presented('a', 30)]).origin).toBe(1000);
    expect(() => readTrace([presented('a', 1)])).toThrow('no mark');
  });
});

test('a face is shown by the first frame that was rendered after it was drawn', () => {
  const frames = [10, 20].map((rendered) => ({ rendered, presented: rendered + 20 }));
  expect([9.5, 10.5, 20.5].map((drawn) => frameOf(frames, drawn))).toEqual([...frames, undefined]);
});
