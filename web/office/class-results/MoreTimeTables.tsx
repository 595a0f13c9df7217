import type { MoreTime } from '../../../contract/class-results.ts';
import { compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { TablesOnDemand } from './TablesOnDemand.tsx';

/** The figures of those who had more time, by themselves. Nothing while they are fewer than five. */
export const MoreTimeTables = ({ moreTime: { num_counted, num_longer, results } }: { moreTime: MoreTime }) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  if (results.length === 0) return null;
  const { lead, split, title } = text.moreTime;
  return (
    <TablesOnDemand
      text={text.moreTime}
      comparisons={compare('phenotype', results, [])}
      names={{ own: title, all: text.sides.all.name }}
    >
      <span>{lead(whole(num_counted))}</span>{' '}
      {num_longer !== null && <span>{split(whole(num_longer), whole(num_counted - num_longer))}</span>}
    </TablesOnDemand>
  );
};
