import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../../config/config.js';
import { ACCESS_SECONDS, SESSION_SECONDS } from './sessions.rules.js';

const DEVICE_SECONDS = 180 * 24 * 3600;

export interface SessionTokens {
  access: string;
  /** Undefined when the browser keeps its refresh cookie. */
  refresh?: string;
}

/** Reads and writes the two cookies of a session and that of a known device. Scripts cannot read them. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  read(header: string | undefined): Partial<SessionTokens> & { device: string | undefined } {
    const cookies = parseCookies(header ?? '');
    return {
      access: cookies.get(this.name('access')),
      refresh: cookies.get(this.name('refresh')),
      device: cookies.get(this.name('device')),
    };
  }

  /** Both cookies have the path `/`, so that a page can distinguish a missing session from an expired access token. */
  write(reply: FastifyReply, { access, refresh }: SessionTokens): void {
    reply.setCookie(this.name('access'), access, { ...this.options('/'), maxAge: ACCESS_SECONDS });
    if (refresh !== undefined) {
      reply.setCookie(this.name('refresh'), refresh, { ...this.options('/'), maxAge: SESSION_SECONDS });
    }
  }

  /** Remembers that an account has logged in on this device, even after its logout. */
  writeDevice(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name('device'), token, { ...this.authOptions(), maxAge: DEVICE_SECONDS });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name('access'), this.options('/'));
    reply.clearCookie(this.name('refresh'), this.options('/'));
  }

  /** Browsers accept the `__Host-` prefix only with Secure, without a domain and for the whole host. */
  private name(kind: 'access' | 'refresh' | 'device'): string {
    return `${this.secure ? '__Host-' : ''}hive_${kind}`;
  }

  private authOptions(): CookieSerializeOptions {
    return this.options(this.secure ? '/' : '/api/auth');
  }

  private options(path: string): CookieSerializeOptions {
    return { path, httpOnly: true, sameSite: 'lax', secure: this.secure };
  }
}

/**
 * Tokens need no decoding. Of cookies with the same name the last one counts: browsers send the longest path first, and former versions gave
 * the refresh cookie a longer path than `/`.
 */
function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0) {
      cookies.set(name, part.slice(at + 1).trim());
    }
  }
  return cookies;
}
