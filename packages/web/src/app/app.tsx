// The pages and their addresses. Each is loaded when it is first shown.

import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Loading } from './loading.tsx';

const HomePage = lazy(() => import('../lobby/home-page.tsx').then(({ HomePage: page }) => ({ default: page })));
const NewTablePage = lazy(() =>
  import('../lobby/new-table-page.tsx').then(({ NewTablePage: page }) => ({ default: page })),
);
const TablePage = lazy(() => import('../table/table-page.tsx').then(({ TablePage: page }) => ({ default: page })));
const LocalTablePage = lazy(() =>
  import('../table/table-page.tsx').then(({ LocalTablePage: page }) => ({ default: page })),
);
const ReplayPage = lazy(() => import('../replay/replay-page.tsx').then(({ ReplayPage: page }) => ({ default: page })));
const RulesPage = lazy(() => import('../rules/rules-page.tsx').then(({ RulesPage: page }) => ({ default: page })));
const AboutPage = lazy(() => import('./about-page.tsx').then(({ AboutPage: page }) => ({ default: page })));
const LostPage = lazy(() => import('./lost-page.tsx').then(({ LostPage: page }) => ({ default: page })));

export function App() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path="/new/:game" component={NewTablePage} />
        <Route path="/t/:id" component={TablePage} />
        <Route path="/local/:id" component={LocalTablePage} />
        <Route path="/replay" component={ReplayPage} />
        <Route path="/replay/:id" component={ReplayPage} />
        <Route path="/rules/:game" component={RulesPage} />
        <Route path="/about" component={AboutPage} />
        <Route component={LostPage} />
      </Switch>
    </Suspense>
  );
}
