import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DataSource } from 'typeorm';
import { systemActor } from '../../../common/audit/actor.js';
import { writeAudit } from '../../../common/audit/audit-log.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { SessionTokens } from '../auth/session-cookies.js';
import { SessionsService } from '../auth/sessions.service.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

/** Where a call comes from. */
interface Source {
  ip: string;
  /** Of the Host header. */
  hostname: string;
}

const isLoopbackAddress = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

/** Checks the host name, too: another site can make its own name resolve to the address of this machine. */
const isLocal = ({ ip, hostname }: Source): boolean =>
  isLoopbackAddress(ip) && (hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, '')));

/** A real session of an administrator, without a password, for the programmer at this machine. */
@Injectable()
export class DebugLoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** Throws REQUEST.NOT_FOUND for calls from another machine, as if there were no such route. */
  async start(source: Source): Promise<SessionTokens> {
    const admin = isLocal(source) ? await this.findAdmin() : null;
    if (!admin) {
      throw new AppError('REQUEST.NOT_FOUND');
    }
    const subject = { type: 'employee', id: admin.id };
    await writeAudit(this.dataSource.manager, systemActor, { action: 'auth.debug-login', subject });
    return this.sessions.create({ kind: 'staff', id: admin.id });
  }

  /** Prefers one who need not change a generated password first. */
  private findAdmin(): Promise<EmployeeEntity | null> {
    return this.dataSource.manager.findOne(EmployeeEntity, {
      where: { accessLevel: 'admin', isActive: true },
      order: { mustChangePassword: 'ASC', createdAt: 'ASC' },
    });
  }
}
