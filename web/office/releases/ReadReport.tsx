import type { AnonymityReport, MadeRelease } from '../../../contract/datasets.ts';
import { openTiers } from '../../../contract/rules/datasets.ts';
import { callSignedIn } from '../../api/login.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { releases } from '../../i18n/releases.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DataTable } from '../../ui/TableParts.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

const Report = ({ report }: { report: AnonymityReport }) => {
  const { report: text } = useText(releases);
  const { whole } = numberFormat(useLanguage().language);
  const { num_combinations, num_smallest, num_held_back, num_unique, num_compared, columns } = report;
  const hasProfile = num_combinations > 0;
  const levels = columns.flatMap(({ des_column, levels }) => levels.map((level) => ({ des_column, ...level })));
  const code = (words: string) => (
    <span className="font-mono" translate="no">
      {words}
    </span>
  );
  return (
    <>
      <p>{hasProfile ? text.profile(whole(num_combinations), whole(num_smallest ?? 0)) : text.noProfile}</p>
      {hasProfile && <p>{text.heldBack(whole(num_held_back))}</p>}
      <p>
        {`${text.unique(whole(num_unique), whole(num_compared))} ${hasProfile ? text.uniqueProfile : text.uniquePlain}`}
      </p>
      <Disclosure summary={text.levels}>
        <DataTable
          caption={text.levels}
          rows={levels}
          keyOf={({ des_column, des_level }) => `${des_column} ${des_level}`}
          columns={[
            { head: text.column, cell: ({ des_column }) => code(des_column) },
            { head: text.level, cell: ({ des_level }) => code(des_level) },
            { head: text.runs, isNumber: true, cell: ({ num_runs }) => whole(num_runs) },
          ]}
        />
      </Disclosure>
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
