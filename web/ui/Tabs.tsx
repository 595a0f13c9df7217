import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { segmentColumns, segmentLooks, segmentSizes } from './SegmentedControl.tsx';

type Props<Value extends string> = {
  label: string;
  tabs: { value: Value; label: string; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Tabs and the panel of the chosen one. Arrow keys, Home and End move between them; Tab moves on to the panel. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, className }: Props<Value>) => (
  <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
    <Base.List
      className={cx(segmentLooks.ground, segmentColumns(tabs.length))}
      aria-label={label}
      activateOnFocus={true}
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className={cx(
            segmentLooks.segment,
            segmentSizes.normal,
            tab.value === value ? segmentLooks.chosen : segmentLooks.other,
          )}
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-3">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
