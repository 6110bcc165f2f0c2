import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OneTimeTokenEntity } from './one-time-token.entity.js';
import { OneTimeTokens } from './one-time-tokens.js';
import { TokensJobs } from './tokens.jobs.js';

@Module({
  imports: [TypeOrmModule.forFeature([OneTimeTokenEntity])],
  providers: [OneTimeTokens, TokensJobs],
  exports: [OneTimeTokens],
})
export class TokensModule {}
