import { useState } from 'react';
import type { Image } from '../../../contract/game.ts';
import { useText } from '../../i18n/language.tsx';
import { profiling } from '../../i18n/profiling.ts';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import type { Profile } from '../device/run.ts';
import { PhenotypePicker } from './PhenotypePicker.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { changeProfile, missingFields, type ProfileDraft, toProfile } from './profile.ts';
import { deleteDraft, readDraft, saveDraft } from './profile-draft.ts';
import { Slide } from './Slide.tsx';
import './user-profiling.css';

type Props = { uid_user: string; images: Image[]; onNext: (profile: Profile) => void };

/** The participant's profile. The button to go on is enabled once nothing is missing; until then, it says what is. */
export const UserProfiling = ({ uid_user, images, onNext }: Props) => {
  const text = useText(profiling);
  const { continue: label } = useText(slides);
  const [draft, setDraft] = useState(() => readDraft(uid_user));
  const profile = toProfile(draft);
  const missing = missingFields(draft);

  const change = (fields: Partial<ProfileDraft>) => {
    const changed = changeProfile(draft, fields);
    setDraft(changed);
    saveDraft(uid_user, changed);
  };

  const finish = () => {
    if (!profile) return;
    onNext(profile);
    deleteDraft(uid_user);
  };

  return (
    <Slide
      title={text.title}
      action={
        <>
          <p className="profiling-missing" role="status">
            {profile ? text.complete : text.missing(missing.map((field) => text.missingNames[field]))}
          </p>
          <Button disabled={!profile} onClick={finish}>
            {label}
          </Button>
        </>
      }
    >
      <p className="slide-lead">{text.lead}</p>
      <PhenotypePicker
        images={images}
        value={draft.des_phenotype}
        onChange={(des_phenotype) => change({ des_phenotype })}
      />
      <ProfileFields draft={draft} onChange={change} />
    </Slide>
  );
};
