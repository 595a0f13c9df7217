import { minimumCountShown } from '../../../contract/rules/limits.ts';
import type { CampaignMonth } from '../../../contract/staff-home.ts';
import { desk } from '../../i18n/desk.ts';
import { dateFormat, whole } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';

/** Completed tests of the campaign by month: bars for the eye, the numbers in a table. */
export const CampaignMonths = ({ months }: { months: readonly CampaignMonth[] }) => {
  const text = useText(desk).months;
  const { language } = useLanguage();
  const naming = (style: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { ...style, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const [short, long] = [naming({ month: 'short' }), naming({ month: 'long', year: 'numeric' })];
  const runsOf = ({ num_runs }: CampaignMonth): number => num_runs ?? minimumCountShown - 1;
  const most = Math.max(1, ...months.map(runsOf));
  const inWords = ({ num_runs }: CampaignMonth) =>
    num_runs === null ? text.few(minimumCountShown) : whole[language].format(num_runs);
  return (
    <section className="desk-box card" aria-labelledby="desk-months">
      <h2 id="desk-months">{text.title}</h2>
      <div className="desk-bars" aria-hidden="true">
        {months.map((month) => (
          <div key={month.dat_month} className="desk-bar" title={`${long(month.dat_month)}: ${inWords(month)}`}>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" width="10" y={100 - (100 * runsOf(month)) / most} height={(100 * runsOf(month)) / most} />
            </svg>
            <span>{short(month.dat_month)}</span>
          </div>
        ))}
      </div>
      <details className="desk-table">
        <summary>{text.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              <th scope="col">{text.runs}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.dat_month}>
                <th scope="row">{long(month.dat_month)}</th>
                <td>{inWords(month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p>
        <Link to="/collection">{text.open}</Link>
      </p>
    </section>
  );
};
