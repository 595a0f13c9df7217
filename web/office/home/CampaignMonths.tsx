import { minimumCountShown } from '../../../contract/rules/limits.ts';
import type { CampaignMonth } from '../../../contract/staff-home.ts';
import { whole } from '../../i18n/format.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Td, Th } from '../../ui/TableParts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { monthName, runsInWords } from './desk-figures.ts';
import type { DeskWords } from './desk-lines.ts';
import { Part } from './Part.tsx';

/** Completed tests of the campaign by month: bars for the eye with their numbers, and a table of them. */
export const CampaignMonths = ({ months, words }: { months: readonly CampaignMonth[]; words: DeskWords }) => {
  const { months: text } = words.text;
  const columns = months.map((month, at) => {
    const sum = runsInWords(month, words);
    return {
      key: month.dat_month,
      name: `${monthName(month.dat_month, words.language, 'long')} ${month.dat_month.slice(0, 4)}`,
      short: monthName(month.dat_month, words.language, 'short'),
      values: [month.num_runs ?? minimumCountShown - 1],
      told: { values: [sum], sum },
      isOpen: at === months.length - 1,
    };
  });
  return (
    <Part title={text.title} className="px-5 pt-4">
      <BarChart
        label={text.title}
        columns={columns}
        series={[{ name: text.runs, tone: 0 }]}
        total={text.runs}
        format={whole[words.language].format}
      />
      <Disclosure summary={text.asTable} className="mt-2 border-line border-t">
        <table className="w-full max-w-text">
          <thead>
            <tr className="border-line border-b">
              <Th>{text.month}</Th>
              <Th isNumber>{text.runs}</Th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {columns.map(({ key, name, told }) => (
              <tr key={key}>
                <Th scope="row">{name}</Th>
                <Td isNumber>{told.sum}</Td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <TextLink to="/collection" className="text-sm">
        {text.open}
      </TextLink>
    </Part>
  );
};
