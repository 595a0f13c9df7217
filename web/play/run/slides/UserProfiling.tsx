import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Image } from '../../../../contract/game.ts';
import { yearInItaly } from '../../../../contract/rules/italian-days.ts';
import { mayBeUnder14 } from '../../../../contract/rules/profile.ts';
import { useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Profile } from '../device/run.ts';
import { PhenotypePicker } from './PhenotypePicker.tsx';
import { BirthYear, Gender, OtherFields } from './ProfileFields.tsx';
import { changeProfile, missingFields, type ProfileDraft, toProfile } from './profile.ts';
import { deleteDraft, readDraft, saveDraft } from './profile-draft.ts';
import { goToQuestion } from './question-id.ts';
import { Slide } from './Slide.tsx';
import { Under14 } from './Under14.tsx';
import './user-profiling.css';

type Props = {
  uid_user: string;
  images: readonly Image[];
  /** Nothing is asked about those who may be under 14. */
  isMinorSpared: boolean;
  /** Called with null by those who give no profile. */
  onNext: (profile: Profile | null) => void;
};

/**
 * The participant's profile, of which every question can be declined. Those who may be under 14 by their year of birth, or
 * do not say it, see a notice in place of the other questions, and go on without any profile if they like. The button to go
 * on is enabled once nothing is missing; until then, a line above it says what is, and leads there.
 */
export const UserProfiling = ({ uid_user, images, isMinorSpared, onNext }: Props) => {
  const text = useText(profiling);
  const { continue: label } = useText(slides);
  const [draft, setDraft] = useState(() => readDraft(uid_user));
  const [isWilling, setWilling] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const profile = toProfile(draft);
  const missing = missingFields(draft);
  const isYoungIn = ({ val_year_birth: year }: ProfileDraft) =>
    year !== undefined && mayBeUnder14(year, yearInItaly(new Date()));
  const isYoung = isYoungIn(draft);
  const isAsked = !isYoung || (isWilling && !isMinorSpared);

  const change = (fields: ProfileDraft) => {
    const changed = changeProfile(draft, fields);
    setDraft(changed);
    // What those who are spared chose before the year is not even stored in this tab.
    if (isMinorSpared && isYoungIn(changed)) deleteDraft(uid_user);
    else saveDraft(uid_user, changed);
  };

  const finish = (given: Profile | null) => {
    onNext(given);
    deleteDraft(uid_user);
  };

  const goOn = (
    <>
      <p className="profiling-missing" role="status">
        {profile ? (
          text.complete
        ) : (
          <button type="button" onClick={() => missing[0] && goToQuestion(missing[0])}>
            <span>{text.missing(missing.map((field) => text.missingNames[field]))}</span>
          </button>
        )}
      </p>
      <Button disabled={!profile} onClick={() => profile && finish(profile)}>
        {label}
      </Button>
    </>
  );
  // Those who may be under 14 choose in the notice, so that nobody goes on by a press that was meant for the questions.
  const goOnAfterNotice = isMinorSpared ? (
    <Button onClick={() => finish(null)}>{label}</Button>
  ) : (
    <>
      <p className="profiling-missing">{text.under14.choose}</p>
      <Button disabled>{label}</Button>
    </>
  );
  return (
    <Slide title={text.title} action={isYoung && !isAsked ? goOnAfterNotice : goOn}>
      <p className="slide-lead">{text.lead}</p>
      <div className="profile-fields" ref={questions} tabIndex={-1}>
        {isAsked && (
          <>
            <PhenotypePicker
              images={images}
              value={draft.des_phenotype}
              onChange={(des_phenotype) => change({ des_phenotype })}
            />
            <Gender draft={draft} onChange={change} />
          </>
        )}
        <BirthYear draft={draft} onChange={change} />
        <div role="status">
          {isYoung && (
            <Under14
              isYearUnknown={draft.val_year_birth === null}
              isSpared={isMinorSpared}
              isWilling={isWilling}
              onWilling={() => {
                flushSync(() => setWilling(true));
                questions.current?.focus();
              }}
              onWithout={() => finish(null)}
            />
          )}
        </div>
        {isAsked && <OtherFields draft={draft} onChange={change} />}
      </div>
    </Slide>
  );
};
