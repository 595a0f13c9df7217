import { useRef } from 'react';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { faceSets } from '../../i18n/face-sets.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useSubject } from '../forms/use-subject.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { FaceSetItem } from './FaceSetItem.tsx';
import { SwitchSet } from './SwitchSet.tsx';

/** /face-sets: which faces participants are shown, and which other sets there are. */
export const FaceSetsPage = () => {
  const text = useText(faceSets);
  const words = useText(table);
  const query = useCall('GET /face_sets');
  const maySwitch = useScopes().includes('faces:update');
  const switching = useSubject<FaceSet>();
  const region = useRef<HTMLElement>(null);
  useLoadNotice(query);
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <section ref={region} aria-label={text.list} aria-busy={!query.data && !query.isError} tabIndex={-1}>
        <Loaded query={{ ...query, error: query.isFetching ? null : query.error }} text={words}>
          {(sets) => (
            <>
              <p role="status" className="mb-3 text-sm text-text-2">
                {text.count(sets.length)}
              </p>
              <ul className="grid grid-cols-1 gap-4">
                {sets.map((set) => (
                  <FaceSetItem key={set.id_image_set} set={set} maySwitch={maySwitch} onUse={switching.open} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </section>
      <SwitchSet
        next={switching.subject}
        before={query.data?.find(({ flg_active }) => flg_active)}
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
