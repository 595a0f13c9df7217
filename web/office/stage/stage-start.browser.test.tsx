import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessions } from '../../i18n/sessions.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { StageSurface } from './StageSurface.tsx';
import { adjectives, aPlayingStage, aStage } from './testing/a-stage.ts';

signInWith();
const api = answerApi();
const start = 'POST /gamesession/:uid_session/start';

it('Space asks first when nobody waits, until somebody has come', async () => {
  api.answer('GET /adjectives', () => adjectives);
  api.answer(start, () => aPlayingStage(0));
  let change = (_lobby: number) => {};
  const Screen = () => {
    const [num_lobby, setLobby] = useState(0);
    change = setLobby;
    return <StageSurface session={aStage({ num_lobby })} readAt={0} staleSince={undefined} onLeave={() => {}} />;
  };
  await renderOffice(<Screen />);
  const { with: nameOf, nobodyTitle, submit } = sessions.en.starting;
  await expect.element(page.getByRole('button', { name: nameOf(0) })).toBeVisible();
  await userEvent.keyboard(' ');
  const question = page.getByRole('dialog', { name: nobodyTitle });
  await expect.element(question).toBeVisible();
  // Space answers nothing that was not read.
  await userEvent.keyboard(' ');
  expect(api.sent(start)).toEqual([]);
  await question.getByRole('button', { name: submit }).click();
  await vi.waitFor(() => expect(api.sent(start)).toHaveLength(1));
  change(1);
  await expect.element(question).not.toBeInTheDocument();
  change(0);
  await expect.element(page.getByRole('button', { name: nameOf(0) })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
