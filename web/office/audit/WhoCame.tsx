import { useId } from 'react';
import type { audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { BarList } from './BarList.tsx';
import { visitsBy } from './device-counts.ts';
import { FiguresDownload } from './FiguresDownload.tsx';
import type { DayRange } from './range.ts';
import { pageName } from './series-name.ts';
import { type CountList, countsFile } from './summary-file.ts';
import { useDates } from './use-dates.ts';
import { usePageNames } from './use-page-names.ts';

type Summary = Output<(typeof endpoints)['GET /audit/navigation_summary']>;
type Props = { summary: Summary; range: DayRange };

/** The pages that were opened most, and what with: families of browsers, systems and kinds of devices. */
export const WhoCame = ({ summary, range }: Props) => {
  const text = useText(audit);
  const { ranking } = text;
  const names = usePageNames();
  const { day } = useDates();
  const id = useId();
  const { pages, devices, dat_first_rows, before } = summary;
  // A zero beside each page would say nothing more than the figure of all.
  const wasOpened = before !== null && before.visits > 0;
  const by = (property: 'browser' | 'platform') =>
    visitsBy(devices, property).map(([name, count]) => ({
      name: { words: name === 'Other' ? ranking.other : name },
      count,
    }));
  const lists: CountList[] = [
    {
      title: ranking.pages,
      counts: pages.map(({ page, visits, visits_before }) => ({
        ...{ name: pageName(page, names), count: visits, before: wasOpened ? visits_before : null },
      })),
    },
    { title: ranking.browsers, counts: by('browser') },
    { title: ranking.platforms, counts: by('platform') },
    {
      title: ranking.devices,
      counts: visitsBy(devices, 'mobile').map(([mobile, count]) => ({
        name: { words: mobile === 'true' ? text.devices.mobile : text.devices.desktop },
        count,
      })),
    },
  ];
  return (
    <Card aria-labelledby={id} className="card">
      <h2 id={id}>{ranking.title}</h2>
      <div className="bar-lists">
        {lists.map((list) => (
          <BarList key={list.title} {...list} />
        ))}
      </div>
      <p className="bar-lists-note">
        {dat_first_rows === null ? ranking.noRows : ranking.fromRows(day(dat_first_rows))}
      </p>
      {pages.length > 0 && (
        <FiguresDownload title={ranking.title} range={range} content={() => countsFile(lists, ranking.heads)} />
      )}
    </Card>
  );
};
