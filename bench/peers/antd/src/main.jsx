import { lazy, StrictMode, Suspense } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, Spin } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { useSession } from './session';
import './style.css';

const Dashboard = lazy(async () => ({ default: (await import('./screens/dashboard')).Dashboard }));
const Hive = lazy(async () => ({ default: (await import('./screens/hive')).Hive }));
const Gate = lazy(async () => ({ default: (await import('./screens/gate')).Gate }));
const Login = lazy(async () => ({ default: (await import('./screens/login')).Login }));
const Welcome = lazy(async () => ({ default: (await import('./screens/welcome')).Welcome }));

const theme = { token: { colorPrimary: '#5b2be0', borderRadius: 10, fontFamily: "'Instrument Sans', system-ui" } };
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
const waiting = <Spin fullscreen />;

function Staff({ screen }) {
  const user = useSession();
  if (user === undefined) {
    return waiting;
  }
  return user?.accessLevel === 'admin' ? screen : <Gate />;
}

function Portal() {
  const user = useSession();
  if (user === undefined) {
    return waiting;
  }
  return user?.accessLevel === 'client' ? <Welcome user={user} /> : <Login />;
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ConfigProvider theme={theme}>
        <BrowserRouter>
          <Suspense fallback={waiting}>
            <Routes>
              <Route path="/admin" element={<Staff screen={<Dashboard />} />} />
              <Route path="/hive" element={<Staff screen={<Hive />} />} />
              <Route path="/client-portal" element={<Portal />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </ConfigProvider>
    </QueryClientProvider>
  </StrictMode>,
);
