/** The time at which a face appeared on screen: its index in the round, and ms on the performance timeline. */
export type Presentation = { face: number; at: number };

type ElementTiming = PerformanceEntry & { identifier: string; renderTime: number };

const isElementTiming = (entry: PerformanceEntry): entry is ElementTiming => entry.entryType === 'element';

/** Marks a text drawn in the frame of its face: browsers report when that appeared, but not when a canvas did. */
export const presentationMark = (face: number) => ({ elementtiming: `${face}` });

/** Calls `onPresented` when a marked text first appears on screen. Returns the function that unsubscribes. */
export const listenForPresentations = (onPresented: (presentation: Presentation) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('element')) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries().filter(isElementTiming)) {
      onPresented({ face: Number(identifier), at: renderTime });
    }
  });
  observer.observe({ type: 'element' });
  return () => observer.disconnect();
};
