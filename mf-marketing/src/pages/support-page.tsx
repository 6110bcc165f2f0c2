import type { ReactNode } from 'react';
import { mailUrl, type Settings } from '@hive/contracts';
import { Link, useNavigate } from '@hive/router';
import { buttonClass, Icon, layout, telephoneUrl } from '@hive/ui';
import { arrowRight } from '../components/icons/icons';
import { BackLink } from '../components/page/back-link';
import { NextStepBar } from '../components/page/next-step-bar';
import { PageHead } from '../components/page/page-head';
import page from '../components/page/page.module.css';
import { ResponsivePicture } from '../components/images/responsive-picture';
import { supportImages } from '../components/images/support-images';
import { FaqList } from '../features/support/faq-list';
import { getStarted } from '../features/support/get-started';
import { chat, mail, phone } from '../features/support/icons';
import { faqQuestions } from '../features/support/faq-questions';
import styles from '../features/support/support.module.css';
import type { PageProps } from './page-props';

interface ContactMethodProps {
  icon: string;
  title: string;
  address: string;
  responseTime: string;
  className: string | undefined;
  children: ReactNode;
}

function ContactMethod({ icon, title, address, responseTime, className, children }: ContactMethodProps) {
  return (
    <div className={`${styles.method} ${className}`}>
      <Icon path={icon} size={28} stroke={1.6} />
      <h3 className={layout.h3}>{title}</h3>
      <p className={styles.methodAddress}>{address}</p>
      <p className={styles.methodTime}>{responseTime}</p>
      {children}
    </div>
  );
}

function ContactMethods({ settings: { contactEmail, contactPhone } }: { settings: Settings }) {
  const arrow = <Icon path={arrowRight} size={18} />;
  return (
    <div className={styles.methods}>
      <ContactMethod
        icon={mail}
        title="Email"
        address={contactEmail}
        responseTime="Within 24 hours"
        className={styles.email}
      >
        <a className={layout.link} href={mailUrl(contactEmail)}>
          Send an Email {arrow}
        </a>
      </ContactMethod>
      <ContactMethod
        icon={phone}
        title="Phone consultation"
        address={contactPhone}
        responseTime="Same day"
        className={styles.phone}
      >
        <a className={layout.link} href={telephoneUrl(contactPhone)}>
          Call Us {arrow}
        </a>
      </ContactMethod>
      <ContactMethod
        icon={chat}
        title="Live chat"
        address="In your client portal"
        responseTime="During business hours"
        className={styles.chat}
      >
        <Link className={layout.link} to="/client-portal">
          Open Client Portal {arrow}
        </Link>
      </ContactMethod>
    </div>
  );
}

function NextSteps() {
  const navigate = useNavigate();
  return (
    <div className={styles.cards}>
      {/* without JavaScript the link goes straight to the anchor */}
      <Link className={styles.card} to="/#assessment" onClick={(event) => getStarted(event, navigate)}>
        <figure>
          <ResponsivePicture image={supportImages.start} sizes="(max-width: 640px) 100vw, 400px" />
        </figure>
        <div>
          <h3 className={layout.h3}>Getting Started</h3>
          <p className={layout.muted}>
            New here? Four steps, about 5 minutes, and a plan in your inbox within 24 hours.
          </p>
          <Icon path={arrowRight} size={24} />
        </div>
      </Link>
      <Link className={`${styles.card} ${styles.portal}`} to="/client-portal">
        <figure>
          <ResponsivePicture image={supportImages.portal} sizes="(max-width: 640px) 100vw, 560px" />
        </figure>
        <div>
          <h3 className={layout.h3}>Client Portal</h3>
          <p className={layout.muted}>Follow progress, share files and chat with the team.</p>
          <Icon path={arrowRight} size={24} />
        </div>
      </Link>
    </div>
  );
}

/** FAQ, contact methods and next steps. */
export function SupportPage({ settings }: PageProps) {
  return (
    <>
      <PageHead
        settings={settings}
        title={`Support | ${settings.brandName}`}
        description="Ten straight answers on prices, time and client accounts, and three ways to reach a person."
        questions={faqQuestions}
      />
      <section className={`${layout.wrap} ${page.head}`}>
        <BackLink to="/services">Back to Services</BackLink>
        <h1 className={`${layout.display} ${page.large}`}>
          <span className={styles.titlePrefix}>Ask us </span>
          <em className={layout.accent}>anything.</em>
        </h1>
      </section>
      <FaqList questions={faqQuestions(settings)} contactEmail={settings.contactEmail} />
      <section className={`${layout.wrap} ${layout.section}`}>
        <h2 className={`${layout.h2} ${styles.contactTitle}`}>Talk to a person</h2>
        <ContactMethods settings={settings} />
        <NextSteps />
      </section>
      <section className={styles.closing}>
        <ResponsivePicture image={supportImages.honeycomb} sizes="100vw" />
        <div className={styles.scrim} />
        <div className={styles.closingText}>
          <div className={layout.wrap}>
            <h2 className={layout.display}>
              Still wondering?
              <br />
              Let us look.
            </h2>
            <Link className={buttonClass({ wide: true })} to="/#assessment">
              Start Free Assessment
            </Link>
          </div>
        </div>
      </section>
      <NextStepBar phone={settings.contactPhone} />
    </>
  );
}
