import { type KeyboardEvent, useRef } from 'react';
import { figures } from '../i18n/figures.ts';
import { useText } from '../i18n/language.tsx';
import { cx } from '../ui/cx.ts';
import { segmentColumns, segmentLooks } from '../ui/SegmentedControl.tsx';
import { type Analysis, analyses } from './comparison.ts';

export const tabId = (analysis: Analysis) => `tab-${analysis}`;
export const panelId = (analysis: Analysis) => `panel-${analysis}`;

/** The tab that a key leads to, for each key that the tab list handles. */
const stepOf: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % analyses.length,
  ArrowLeft: (index) => (index - 1 + analyses.length) % analyses.length,
  Home: () => 0,
  End: () => analyses.length - 1,
};

// The office's old sheet gives buttons the ground of the browser.
const other = `bg-transparent ${segmentLooks.other}`;

type Props = { analysis: Analysis; onChange: (analysis: Analysis) => void; className?: string };

/** The two tabs, whose panels stand elsewhere. Arrow keys, Home and End move between them; Tab moves on to the panel. */
export const AnalysisTabs = ({ analysis, onChange, className }: Props) => {
  const text = useText(figures);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = analyses[stepOf[event.key]?.(analyses.indexOf(analysis)) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div
      className={cx(segmentLooks.ground, segmentColumns(analyses.length), className)}
      role="tablist"
      aria-label={text.analyses}
      ref={list}
    >
      {analyses.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(each)}
          className={cx(segmentLooks.segment, 'border-0', each === analysis ? segmentLooks.chosen : other)}
          aria-selected={each === analysis}
          aria-controls={panelId(each)}
          tabIndex={each === analysis ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={onKeyDown}
        >
          {text.analysis[each]}
        </button>
      ))}
    </div>
  );
};
