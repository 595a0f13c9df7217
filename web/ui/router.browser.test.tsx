import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from '../testing/memory-router.tsx';
import { lazyChunk } from './lazy-chunk.ts';
import {
  BrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from './router.tsx';

/** What a page learns of its address, as one text. */
const Where = () => {
  const { pathname, search, hash, state, key } = useLocation();
  const seen = { at: pathname + search + hash, kind: useNavigationType(), state, isFirst: key === 'default' };
  return <output>{JSON.stringify(seen)}</output>;
};

const where = async () => JSON.parse((await page.getByRole('status').element()).textContent ?? '');
const press = (name: string) => page.getByRole('link', { name }).click();

it('follows links without loading the site anew, and tells how a page was reached', async () => {
  await render(
    <MemoryRouter initialEntries={['/a?q=1#end']}>
      <Where />
      <Link to="/b" state={{ from: 'a' }}>
        on
      </Link>
    </MemoryRouter>,
  );
  expect(await where()).toEqual({ at: '/a?q=1#end', kind: 'POP', state: null, isFirst: true });
  await press('on');
  expect(await where()).toEqual({ at: '/b', kind: 'PUSH', state: { from: 'a' }, isFirst: false });
  // The same address again makes no second entry.
  await press('on');
  expect(await where()).toMatchObject({ at: '/b', kind: 'REPLACE' });
});

it('leaves links to the browser that open elsewhere', async () => {
  await render(
    <MemoryRouter>
      <Where />
      <Link to="/b" target="_blank" onClick={(event) => event.isDefaultPrevented() || event.preventDefault()}>
        beside
      </Link>
    </MemoryRouter>,
  );
  await press('beside');
  expect(await where()).toMatchObject({ at: '/' });
});

const Session = () => <h1>{useParams().uid}</h1>;
const Frame = () => (
  <main>
    <Outlet />
  </main>
);

it.each([
  ['/sessions/17', '17'],
  ['/SESSIONS/a%20b/', 'a b'],
  ['/sessions/%E0%A4%A', '%E0%A4%A'],
  ['/sessions/17/stage', 'stage of 17'],
  ['/nowhere', 'not found'],
])('shows at %s the first page that matches', async (address, title) => {
  const Stage = () => <h1>{`stage of ${useParams().uid}`}</h1>;
  await render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/sessions/:uid" element={<Session />} />
          <Route path="/sessions/:uid/stage" element={<Stage />} />
        </Route>
        <Route path="*" element={<h1>not found</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent(title);
});

it('shows a page at once when its chunk has already arrived', async () => {
  const Chunk = lazyChunk(async () => () => <h1>inside</h1>);
  await Chunk.load();
  let stoodIn = false;
  const StandIn = () => {
    stoodIn = true;
    return null;
  };
  await render(
    <Suspense fallback={<StandIn />}>
      <Chunk />
    </Suspense>,
  );
  await expect.element(page.getByRole('heading', { name: 'inside' })).toBeVisible();
  expect(stoodIn).toBe(false);
});

it('keeps a page until the next one has been loaded, and goes back in the history of the browser', async () => {
  let arrive: (page: () => React.ReactNode) => void = () => {};
  const Slow = lazyChunk(() => new Promise<() => React.ReactNode>((resolve) => (arrive = resolve)));
  const Back = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    );
  };
  const first = location.pathname;
  await render(
    <BrowserRouter>
      <Where />
      <Back />
      <Routes>
        <Route path="/slow" element={<Slow />} />
        <Route path="*" element={<Link to="/slow">on</Link>} />
      </Routes>
    </BrowserRouter>,
  );
  await press('on');
  await expect.element(page.getByRole('link', { name: 'on' })).toBeVisible();
  arrive(() => <h1>slow</h1>);
  await expect.element(page.getByRole('heading', { name: 'slow' })).toBeVisible();
  expect(await where()).toMatchObject({ at: '/slow', kind: 'PUSH' });
  await userEvent.click(page.getByRole('button', { name: 'back' }));
  await expect.element(page.getByRole('link', { name: 'on' })).toBeVisible();
  expect(await where()).toMatchObject({ at: expect.stringContaining(first), kind: 'POP' });
});
