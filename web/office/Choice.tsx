import type { ComponentProps } from 'react';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { optionsOf } from './options-of.ts';

type Props<Value extends string> = Omit<ComponentProps<typeof SegmentedControl<Value>>, 'options'> & {
  /** What the choices are called, in their order, and how many there are of some. */
  texts: Readonly<Record<Value, string>>;
  counts?: Partial<Record<NoInfer<Value>, number | undefined>> | undefined;
};

export const Choice = <Value extends string>({ texts, counts, size = 'small', ...rest }: Props<Value>) => (
  <SegmentedControl
    {...rest}
    size={size}
    options={optionsOf(texts).map((option) => {
      const count = counts?.[option.value];
      return count === undefined ? option : { ...option, count };
    })}
  />
);
