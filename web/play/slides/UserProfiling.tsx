import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Image } from '../../../contract/game.ts';
import { mayBeUnder14 } from '../../../contract/rules/profile.ts';
import { useText } from '../../i18n/language.tsx';
import { profiling } from '../../i18n/profiling.ts';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import type { Profile } from '../device/run.ts';
import { PhenotypePicker } from './PhenotypePicker.tsx';
import { BirthYear, ProfileFields } from './ProfileFields.tsx';
import { changeProfile, missingFields, type ProfileDraft, type ProfileField, toProfile } from './profile.ts';
import { deleteDraft, readDraft, saveDraft } from './profile-draft.ts';
import { goToQuestion, questionId } from './question-id.ts';
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
 * The participant's profile, of which every question can be declined. The year of birth comes first, and the rest once it
 * is there: those who may be under 14, or do not say their year, see a notice before the rest, and go on without any profile
 * if they like. The button to go on is enabled once nothing is missing; until then, a line above it says what is, and leads
 * there.
 */
export const UserProfiling = ({ uid_user, images, isMinorSpared, onNext }: Props) => {
  const text = useText(profiling);
  const { continue: label } = useText(slides);
  const [draft, setDraft] = useState(() => readDraft(uid_user));
  const [isWilling, setWilling] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const profile = toProfile(draft);
  const { val_year_birth: born } = draft;
  const missing: ProfileField[] = born === undefined ? ['val_year_birth'] : missingFields(draft);
  const isYoung = born !== undefined && mayBeUnder14(born, new Date().getFullYear());
  const isAsked = born !== undefined && (!isYoung || (isWilling && !isMinorSpared));

  const change = (fields: ProfileDraft) => {
    const changed = changeProfile(draft, fields);
    setDraft(changed);
    saveDraft(uid_user, changed);
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
      <div id={questionId('val_year_birth')}>
        <BirthYear draft={draft} onChange={change} />
      </div>
      <div role="status">
        {isYoung && (
          <Under14
            isYearUnknown={born === null}
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
      {isAsked && (
        <div className="profiling-questions" ref={questions} tabIndex={-1}>
          <PhenotypePicker
            images={images}
            value={draft.des_phenotype}
            onChange={(des_phenotype) => change({ des_phenotype })}
          />
          <ProfileFields draft={draft} onChange={change} />
        </div>
      )}
    </Slide>
  );
};
