import { useState } from 'react';
import type { ReleaseWork } from '../../../contract/datasets.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import { callSignedIn } from '../../api/login.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { releases } from '../../i18n/releases.ts';
import { researchData } from '../../i18n/research-data.ts';
import { Button } from '../../ui/Button.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** In the order in which they are taken; tier 1 reads no runs. */
const stepsOf = (tier: ReleaseWork['des_tier']): ReleaseWork['des_step'][] =>
  tier === 'aggregates' ? ['begun', 'archive'] : ['begun', 'runs', 'archive'];

type Props = { work: ReleaseWork };

/** How far a step is, in numbers; nothing before it has any. */
const useAmount = ({ des_step, num_done, num_of, num_rows }: ReleaseWork): string => {
  const { work: text } = useText(releases);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  if (num_of === 0) return '';
  if (des_step === 'runs') return text.rows(whole(num_rows), whole(num_done), whole(num_of));
  return text.bytes(sizeInWords(num_done, language), sizeInWords(num_of, language));
};

const UnderWay = ({ work }: Props) => {
  const { work: text } = useText(releases);
  const amount = useAmount(work);
  const steps = stepsOf(work.des_tier);
  const step = text.step(steps.indexOf(work.des_step) + 1, steps.length, text.steps[work.des_step]);
  return (
    <>
      {/* Only the step is announced: numbers change every second. */}
      <p role="status">{step}</p>
      <progress
        className="sr-only"
        aria-label={text.progress}
        max={1}
        value={work.num_of > 0 ? work.num_done / work.num_of : 0}
      />
      <Meter parts={[{ value: work.num_done, tone: 'amber' }]} max={work.num_of} className="h-2" />
      <p className="text-sm text-text-2 tabular-nums">{amount}</p>
    </>
  );
};

/** The dataset that is being made: how far it is, or how it ended. */
export const ReleaseProgress = ({ work }: Props) => {
  const { work: text } = useText(releases);
  const { tiers } = useText(researchData);
  const refresh = useRefresh('releases');
  const [isAsking, setAsking] = useState(false);
  const { des_state, des_problem, des_tier, cod_version } = work;
  const cancel = async () => {
    await callSignedIn('POST /releases/cancel');
    await refresh();
    notifySuccess(text.cancelling.done);
    setAsking(false);
  };
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-2 border-line border-t pt-3">
      <h3 className="font-semibold">{text.title(tiers[des_tier], cod_version)}</h3>
      {des_state === 'under_way' ? (
        <UnderWay work={work} />
      ) : (
        <p role="status">
          <span>{text.states[des_state]}</span> {des_problem && <span>{text.problems[des_problem]}</span>}
        </p>
      )}
      {des_state === 'under_way' && (
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.cancel}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text.cancelling.title}
        submit={text.cancelling.submit}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
      >
        <p>{text.cancelling.what}</p>
      </ConfirmDialog>
    </div>
  );
};
