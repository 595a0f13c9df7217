import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../../../contract/game.ts';
import type { PublicProfile } from '../../../../contract/profile.ts';
import { yearInItaly } from '../../../../contract/rules/italian-days.ts';
import { useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { Fourteen, goToQuestion, ProfileFields, questionId } from './ProfileFields.tsx';
import {
  changeProfile,
  isFourteen,
  missingFields,
  type ProfileDraft,
  type ProfileField,
  storedDraft,
  toProfile,
} from './profile.ts';
import { Slide } from './Slide.tsx';

type Props = {
  uid_user: string;
  images: readonly Image[];
  /** Nothing is asked about those who may be under 14. */
  isMinorSpared: boolean;
  /** Called with null by those who give no profile. */
  onNext: (profile: PublicProfile | null) => void;
};

const Missing = ({ fields }: { fields: (ProfileField | 'fourteen')[] }) => {
  const text = useText(profiling);
  return (
    <>
      <strong className="text-text">{text.missing(fields.length)}</strong>{' '}
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && <span>, </span>}
          <a
            href={`#${questionId(field)}`}
            className="py-1 underline underline-offset-3"
            onClick={(event) => {
              event.preventDefault();
              goToQuestion(field);
            }}
          >
            {text.missingNames[field]}
          </a>
        </span>
      ))}
      <span>.</span>
    </>
  );
};

/** The participant's profile. Those who are not 14 go on without one: nothing of what they chose is stored or sent. */
export const UserProfiling = ({ uid_user, images, isMinorSpared, onNext }: Props) => {
  const text = useText(profiling);
  const { continue: label } = useText(slides);
  const kept = storedDraft(uid_user);
  const [draft, setDraft] = useState(kept.read);
  const [saysFourteen, setSaysFourteen] = useState<boolean>();

  /** undefined: still to be asked. */
  const isOldEnough = (by: ProfileDraft, says: boolean | undefined): boolean | undefined => {
    const told = by.val_year_birth === undefined || isFourteen(by.val_year_birth, yearInItaly(new Date()));
    if (told !== 'unknown') return told;
    return isMinorSpared ? false : says;
  };
  const mayAnswer = isOldEnough(draft, saysFourteen);
  const isAsked = !isMinorSpared && draft.val_year_birth !== undefined && isOldEnough(draft, undefined) === undefined;
  const profile = mayAnswer ? toProfile(draft) : null;
  const missing = mayAnswer ? missingFields(draft) : ['fourteen' as const];

  const keep = (changed: ProfileDraft, says: boolean | undefined) => {
    setDraft(changed);
    setSaysFourteen(says);
    // What those chose who may not answer is not even stored in this tab.
    kept.write(isOldEnough(changed, says) === false ? undefined : changed);
  };
  const change = (fields: ProfileDraft) => keep(changeProfile(draft, fields), saysFourteen);
  const finish = () => {
    onNext(profile);
    kept.write();
  };

  const isStopped = mayAnswer === false;
  return (
    <Slide
      title={text.title}
      action={
        <>
          <p role="status" className="text-sm text-text-2 leading-snug landscape:max-lg:w-3/5">
            {profile ? (
              <span className="flex items-center gap-1.5">
                <Check className="size-4 shrink-0 text-yes" />
                <span>{text.complete}</span>
              </span>
            ) : isStopped ? (
              <span className="text-base text-text">{text.fourteen.stopped}</span>
            ) : (
              <Missing fields={missing} />
            )}
          </p>
          <Button disabled={!profile && !isStopped} onClick={finish}>
            {label}
          </Button>
        </>
      }
    >
      <div className="-mt-3 -mb-2 text-sm text-text-2">
        <p>{text.lead}</p>
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4">
            {text.why.open}
          </summary>
          {text.why.text.map((paragraph) => (
            <p key={paragraph} className="mb-2">
              {paragraph}
            </p>
          ))}
        </details>
      </div>
      <div id={questionId('des_phenotype')} className={isStopped ? 'opacity-45' : ''}>
        <GroupChoice<'declined'>
          legend={text.phenotype.legend}
          about={text.phenotype.hint}
          images={images}
          other={{ value: 'declined', label: text.declined }}
          value={draft.des_phenotype === null ? 'declined' : draft.des_phenotype}
          onChange={(group) => change({ des_phenotype: group === 'declined' ? null : group })}
          onClear={() => change({ des_phenotype: undefined })}
          disabled={isStopped}
        />
      </div>
      <ProfileFields draft={draft} onChange={change} isStopped={isStopped} isWhole={mayAnswer === true}>
        {isAsked && <Fourteen value={saysFourteen} onChange={(says) => keep(draft, says)} />}
      </ProfileFields>
    </Slide>
  );
};
