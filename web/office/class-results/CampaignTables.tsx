import type { AggregateResult } from '../../../contract/results.ts';
import { compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { TablesOnDemand } from './TablesOnDemand.tsx';

type Props = { classResults: AggregateResult[]; campaign: AggregateResult[]; isSimulated: boolean };

/** The class next to the public campaign, for anyone who wants to go on: tables, and no verdict. */
export const CampaignTables = ({ classResults: ofClass, campaign, isSimulated }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const [first] = campaign;
  if (!first) return null;
  const { lead, name } = text.campaign;
  const names = { own: isSimulated ? text.simulatedClass.name : text.sides.own.name, all: name };
  const inBoth = ofClass.filter(({ id_adjective }) => campaign.some((each) => each.id_adjective === id_adjective));
  return (
    <TablesOnDemand text={text.campaign} comparisons={compare('phenotype', inBoth, campaign)} names={names}>
      {lead(whole(first.val_participants))}
    </TablesOnDemand>
  );
};
