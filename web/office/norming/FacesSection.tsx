import { useState } from 'react';
import type { NormingResults, NormingStudy } from '../../../contract/norming.ts';
import type { FaceFigures, NormingFigures } from '../../../contract/norming-figures.ts';
import { callSignedIn } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Button } from '../../ui/Button.tsx';
import { FaceThumb } from '../face-sets/FaceThumb.tsx';
import { groupSizes, isUneven } from '../face-sets/group-sizes.ts';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';
import { FacesTable } from './FacesTable.tsx';
import { inOrder, type Order } from './figures.ts';

type ExcludeProps = { study: NormingStudy; faces: FaceFigures[]; selected: readonly number[]; onDone: () => void };

/** Asks before a new set is stored without the selected faces, and says what that means for its groups. */
export const ExcludeFaces = ({ study, faces, selected, onDone }: ExcludeProps) => {
  const { exclusion: text, faces: words } = useText(norming);
  const refresh = useRefresh('norming');
  const sizes = groupSizes(faces, selected);
  const { num_fewest, num_most } = sizes;
  const balance = (isUneven(sizes) ? text.balance : text.drawn)(num_fewest, num_most);
  const confirm = async () => {
    const { uid_study } = study;
    const body = { id_images: [...selected] };
    const { set, flg_new } = await callSignedIn('POST /norming/:uid_study/exclude', { params: { uid_study }, body });
    notifySuccess(flg_new ? text.done(set.id_image_set, set.num_faces) : text.known(set.id_image_set));
    onDone();
    await refresh();
  };
  return (
    <AskButton
      label={text.action(selected.length)}
      title={text.title}
      submit={text.submit}
      isDangerous={false}
      onConfirm={confirm}
    >
      <ul className="flex flex-wrap gap-2">
        {faces
          .filter(({ id_image }) => selected.includes(id_image))
          .map(({ id_image, file_name }) => (
            <li key={id_image}>
              <FaceThumb
                file_name={file_name}
                alt={words.number(id_image)}
                className="size-14 rounded-sm object-cover"
              />
            </li>
          ))}
      </ul>
      <p>{text.text(selected.length, study.set.id_image_set)}</p>
      <p>{num_fewest === num_most ? text.balanced(num_most) : balance}</p>
      <p>{text.inUse}</p>
    </AskButton>
  );
};

type Props = { results: NormingResults; figures: NormingFigures };

/** What people said of each face, proposed ones first until it is sorted otherwise, and the faces to leave out of a new set. */
export const FacesSection = ({ results: { study }, figures: { faces } }: Props) => {
  const { faces: text, exclusion } = useText(norming);
  const [order, setOrder] = useState<Order>({ id: 'proposed', desc: true });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const proposed = faces.filter(({ misfits }) => misfits.length > 0).map(({ id_image }) => id_image);
  const mayExclude = study.flg_may_change && !study.flg_simulated;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-bold text-md">{text.title}</h2>
      <p className="max-w-text text-text-2">{text.lead}</p>
      <FacesTable
        faces={inOrder(faces, order)}
        order={order}
        onOrder={setOrder}
        selected={selected}
        onSelect={mayExclude ? setSelected : undefined}
        hasAttractiveness={study.flg_attractiveness}
      />
      <p className="max-w-text text-sm text-text-2">{text.rules}</p>
      {mayExclude && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => setSelected(proposed)} disabled={proposed.length === 0}>
            {exclusion.propose}
          </Button>
          {selected.length > 0 ? (
            <ExcludeFaces study={study} faces={faces} selected={selected} onDone={() => setSelected([])} />
          ) : (
            <p className="text-sm text-text-2">{exclusion.none}</p>
          )}
        </div>
      )}
    </section>
  );
};
