import { Table } from '@mantine/core';
import type { AnonymityReport, MadeRelease } from '../../../contract/releases.ts';
import { openTiers } from '../../../contract/rules/releases.ts';
import { callSignedIn } from '../../api/login.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { releases } from '../../i18n/releases.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

const Levels = ({ columns }: Pick<AnonymityReport, 'columns'>) => {
  const { report: text } = useText(releases);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  return (
    <details>
      <summary>{text.levels}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.column}</Table.Th>
            <Table.Th>{text.level}</Table.Th>
            <Table.Th>{text.runs}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.flatMap(({ des_column, levels }) =>
            levels.map(({ des_level, num_runs }) => (
              <Table.Tr key={`${des_column} ${des_level}`}>
                <Table.Td>
                  <code translate="no">{des_column}</code>
                </Table.Td>
                <Table.Td>
                  <code translate="no">{des_level}</code>
                </Table.Td>
                <Table.Td>{whole(num_runs)}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
    </details>
  );
};

const Report = ({ report }: { report: AnonymityReport }) => {
  const { report: text } = useText(releases);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { num_combinations, num_smallest, num_held_back, num_unique, num_compared, columns } = report;
  const hasProfile = num_combinations > 0;
  return (
    <>
      {hasProfile ? (
        <>
          <p>{text.profile(whole(num_combinations), whole(num_smallest ?? 0))}</p>
          <p>{text.heldBack(whole(num_held_back))}</p>
        </>
      ) : (
        <p>{text.noProfile}</p>
      )}
      <p>
        {`${text.unique(whole(num_unique), whole(num_compared))} ${hasProfile ? text.uniqueProfile : text.uniquePlain}`}
      </p>
      <Levels columns={columns} />
    </>
  );
};

type Props = { release: MadeRelease | null; onClose: () => void };

/** What to look at before anybody gets a release, in words; who confirms lets it go. */
export const ReadReport = ({ release, onClose }: Props) => {
  const { report: text } = useText(releases);
  const refresh = useRefresh('releases');
  const confirm = async () => {
    if (!release) return;
    const { des_tier, cod_version } = release;
    await callSignedIn('POST /releases/open', { body: { des_tier, cod_version } });
    await refresh();
    notifySuccess(text.done);
    onClose();
  };
  const isForAll = openTiers.some((tier) => tier === release?.des_tier);
  return (
    <ConfirmDialog
      isOpen={release !== null}
      title={text.title}
      submit={text.submit}
      onClose={onClose}
      onConfirm={confirm}
    >
      {release?.report ? <Report report={release.report} /> : <p>{text.sums}</p>}
      <p>{isForAll ? text.open : text.handOver}</p>
    </ConfirmDialog>
  );
};
