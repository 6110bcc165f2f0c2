import { render, screen } from '@testing-library/react';
import { AgencyFacts, AgencyMetrics } from './agency-facts';
import { NextSteps } from './next-steps';

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('agency facts', () => {
  it('[PF-4] shows the claims of the settings and nothing without claims', () => {
    const { rerender, container } = render(
      <AgencyMetrics
        claims={[
          { value: '300+', label: 'projects' },
          { value: '98%', label: 'satisfaction' },
        ]}
      />,
    );
    expect(texts('definition')).toEqual(['300+', '98%']);
    expect(texts('term')).toEqual(['projects', 'satisfaction']);
    rerender(<AgencyMetrics claims={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('[PF-4] shows the tech stack, the industries and the three next steps', () => {
    render(
      <>
        <AgencyFacts />
        <NextSteps />
      </>,
    );
    expect(screen.getByRole('region', { name: 'Tech stack' })).toHaveTextContent(/React.*TypeScript.*Stripe/);
    expect(screen.getByRole('region', { name: 'Industries' })).toHaveTextContent(
      /E-commerce.*Healthcare.*Finance.*Education/,
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Free consultation',
      'Custom proposal',
      'Project launch',
    ]);
  });
});
