import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { callSignedIn } from '../../api/login.ts';
import { collection } from '../../i18n/collection.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { DeleteByCode } from '../sessions/DeleteByCode.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useScopes } from '../use-scopes.ts';

const findCampaign = () => callSignedIn('GET /public_game_session/check');

/** Deleting one run of the campaign, for a person who asks and reads the own code. */
export const DeletionSection = () => {
  const { deletion: text } = useText(collection);
  const mayDelete = useScopes().includes('collection:update');
  const refresh = useRefresh('collection');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!mayDelete) return null;
  return (
    <Card aria-labelledby={id} className="card collection-card">
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      <div className="collection-buttons">
        <Button variant="default" onClick={() => setOpen(true)}>
          {text.action}
        </Button>
      </div>
      <DeleteByCode
        findSession={findCampaign}
        text={text}
        onDeleted={refresh}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
};
