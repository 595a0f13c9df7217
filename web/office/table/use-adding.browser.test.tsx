import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { useAdding } from './use-adding.ts';

let answer = () => {};

const Form = ({ onClose }: { onClose: () => void }) => {
  const send = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    onClose();
  };
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={send}>
        Send
      </button>
    </dialog>
  );
};

const Page = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const adding = useAdding();
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <button type="button" onClick={adding.open}>
        Add
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      {adding.isOpen && <Form onClose={adding.close} />}
    </>
  );
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const expectAddress = (address: string) => expect.element(page.getByRole('status')).toHaveTextContent(address);
const expectOpen = async (isOpen: boolean) => {
  const dialog = page.getByRole('dialog');
  await (isOpen ? expect.element(dialog).toBeVisible() : expect.element(dialog).not.toBeInTheDocument());
};

it('opening adds a history entry, which closing removes', async () => {
  await renderPage(<Page />, { history: ['/home', '/users?role=teacher'] });
  await expectOpen(false);
  await press('Add');
  await expectAddress('/users?role=teacher&add=1');
  await expectOpen(true);
  await press('Close');
  await expectOpen(false);
  await expectAddress('/users?role=teacher');
  await press('Back');
  await expectAddress('/home');
});

it('opened by a link from elsewhere, closing stays on the page', async () => {
  await renderPage(<Page />, { history: ['/home', '/users?add=1&page=2'] });
  await expectOpen(true);
  await press('Close');
  await expectOpen(false);
  await expectAddress('/users?page=2');
  await press('Back');
  await expectAddress('/home');
});

it('a late answer does not close the next dialog', async () => {
  await renderPage(<Page />, { history: ['/home', '/users'] });
  await press('Add');
  await press('Send');
  await press('Back');
  await press('Add');
  await expectOpen(true);
  answer();
  await press('Close');
  await expectAddress('/users');
  await press('Back');
  await expectAddress('/home');
});

it('closing twice goes back once', async () => {
  await renderPage(<Page />, { history: ['/home', '/users'] });
  await press('Add');
  await press('Send');
  await press('Close');
  await expectOpen(false);
  answer();
  await press('Add');
  await expectAddress('/users?add=1');
});
