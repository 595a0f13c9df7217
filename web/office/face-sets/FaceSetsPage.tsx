import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { useSubject } from '../forms/use-subject.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { FaceSetItem } from './FaceSetItem.tsx';
import { SwitchSet } from './SwitchSet.tsx';
import '../theme/card.css';
import './face-sets.css';

/** /face-sets: which faces participants are shown, and which other sets there are. */
export const FaceSetsPage = () => {
  const text = useText(faceSets);
  const words = useText(table);
  const { data, error, errorUpdatedAt, isError, isFetching, refetch } = useCall('GET /face_sets');
  const maySwitch = useScopes().includes('faces:update');
  const switching = useSubject<FaceSet>();
  const region = useRef<HTMLElement>(null);
  useLoadNotice({ error, errorUpdatedAt });
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <section ref={region} className="face-sets" aria-label={text.list} aria-busy={!data && !isError} tabIndex={-1}>
        {!data && !isError && <p role="status">{words.loading}</p>}
        {!data && isError && !isFetching && (
          <div className="card face-set">
            <p>{words.failed}</p>
            <Button onClick={() => void refetch()}>{words.retry}</Button>
          </div>
        )}
        {data && (
          <>
            <p role="status">{text.count(data.length)}</p>
            <ul className="face-sets-list">
              {data.map((set) => (
                <FaceSetItem key={set.id_image_set} set={set} maySwitch={maySwitch} onUse={switching.open} />
              ))}
            </ul>
          </>
        )}
      </section>
      <SwitchSet
        next={switching.subject}
        before={data?.find(({ flg_active }) => flg_active)}
        isOpen={switching.isOpen}
        onClose={switching.close}
        onSwitched={() => {
          switching.close();
          // The button that opened the dialog is gone.
          region.current?.focus();
        }}
      />
    </>
  );
};
